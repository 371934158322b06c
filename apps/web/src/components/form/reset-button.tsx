import { akulakuConfigurationTexts as texts } from '@pindahlapak/messages';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';

// Beside the save button on the narrowest phones.
const narrow = 'max-[359px]:px-3 max-[359px]:[&_svg]:hidden';

/** Puts the saved values back, after a question. */
export function ResetButton({ disabled, onReset }: { disabled: boolean; onReset: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="secondary" className={`flex-1 ${narrow}`} disabled={disabled} onClick={() => setAsking(true)}>
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
