import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Button } from './button.tsx';

/** For the buttons of a form's bar: on the narrowest phones their icons are hidden, so that both fit side by side. */
export const besideReset = 'max-[359px]:px-3 max-[359px]:[&_svg]:hidden';

interface ResetButtonProps {
  texts: Record<'reset' | 'resetTitle' | 'resetText', string>;
  disabled: boolean;
  onReset: () => void;
}

/** Puts the saved values back, after a question. */
export function ResetButton({ texts, disabled, onReset }: ResetButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="secondary" className={`flex-1 ${besideReset}`} disabled={disabled} onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden />
        {texts.reset}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.resetTitle}
        text={texts.resetText}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onReset();
        }}
      />
    </>
  );
}
