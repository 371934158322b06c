import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { RotateCcw, Save, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { StickyBar } from '../../components/ui/sticky-bar.tsx';
import type { ConfigurationEditor } from './use-configuration-editor.ts';

/** Reset and save, always within reach, with the banner of unsaved changes. */
export function SaveBar({ editor }: { editor: Pick<ConfigurationEditor, 'dirty' | 'saving' | 'save' | 'reset'> }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <StickyBar
        status={
          editor.dirty && (
            <>
              <TriangleAlert className="size-4" aria-hidden />
              {texts.dirty}
            </>
          )
        }
      >
        <Button look="secondary" className="flex-1" disabled={editor.saving} onClick={() => setAsking(true)}>
          <RotateCcw aria-hidden />
          {texts.reset}
        </Button>
        <Button className="flex-2" busy={editor.saving} onClick={editor.save}>
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
