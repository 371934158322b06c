import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { RotateCcw, Save, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx';
import { StickyBar } from '../../../components/form/sticky-bar.tsx';
import type { ConfigurationEditor } from './use-configuration-editor.ts';

// Both labels side by side on the narrowest phones: their icons make room.
const narrow = 'max-[359px]:px-3 max-[359px]:[&_svg]:hidden';

/** Reset and save, always within reach, with the banner of unsaved changes. */
export function SaveBar({
  editor,
}: {
  editor: Pick<ConfigurationEditor, 'dirty' | 'saving' | 'saveError' | 'save' | 'reset'>;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <StickyBar
        error={editor.saveError}
        status={
          editor.dirty && (
            <>
              <TriangleAlert className="size-4" aria-hidden />
              {texts.dirty}
            </>
          )
        }
      >
        <Button
          look="secondary"
          className={`flex-1 ${narrow}`}
          disabled={editor.saving}
          onClick={() => setAsking(true)}
        >
          <RotateCcw aria-hidden />
          {texts.reset}
        </Button>
        <Button className={`flex-2 ${narrow}`} busy={editor.saving} onClick={editor.save}>
          {!editor.saving && <Save aria-hidden />}
          {editor.saving ? texts.saving : texts.save}
        </Button>
      </StickyBar>
      <ConfirmDialog
        open={asking}
        title={texts.resetTitle}
        text={texts.resetText}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          editor.reset();
        }}
      />
    </>
  );
}
