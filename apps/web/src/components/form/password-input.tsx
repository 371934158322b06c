import { commonTexts } from '@pindahlapak/messages';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Input } from './input.tsx';

/** A password control with a button that shows and hides what is typed. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input type={shown ? 'text' : 'password'} className={`pr-12 ${className ?? ''}`} spellCheck={false} {...props} />
      <button
        type="button"
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
        aria-label={shown ? commonTexts.hidePassword : commonTexts.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon className="size-[1.125rem]" aria-hidden />
      </button>
    </div>
  );
}
