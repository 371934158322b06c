import { useId } from 'react';
import { Card } from '../../components/display/card.tsx';
import { Switch } from '../../components/form/switch.tsx';

interface ToggleCardProps {
  title: string;
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function ToggleCard({ title, text, checked, onChange }: ToggleCardProps) {
  const id = useId();
  return (
    <Card className="flex items-center gap-4">
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer">
        <span className="block font-semibold">{title}</span>
        <span id={`${id}-text`} className="mt-0.5 block text-sm text-muted">
          {text}
        </span>
      </label>
      <Switch id={id} aria-label={title} aria-describedby={`${id}-text`} checked={checked} onCheckedChange={onChange} />
    </Card>
  );
}
