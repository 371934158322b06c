import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { Save, TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { besideReset, ResetButton, StickyBar } from '../../../components/form/sticky-bar.tsx';
import type { ConfigurationEditor } from './use-configuration-editor.ts';

/** Reset and save, always within reach, with the banner of unsaved changes. */
export function SaveBar({
  editor,
}: {
  editor: Pick<ConfigurationEditor, 'dirty' | 'saving' | 'saveError' | 'save' | 'reset'>;
}) {
  return (
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
      <ResetButton texts={texts} disabled={editor.saving} onReset={editor.reset} />
      <Button className={`flex-2 ${besideReset}`} busy={editor.saving} onClick={editor.save}>
        {!editor.saving && <Save aria-hidden />}
        {editor.saving ? texts.saving : texts.save}
      </Button>
    </StickyBar>
  );
}
