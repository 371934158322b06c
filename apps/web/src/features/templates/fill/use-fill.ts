import { fillTemplateEndpoint } from '@pindahlapak/contract';
import { templateTexts as texts } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';
import type { ChosenProducts } from '../../../queries/exports.ts';
import { fileNameOf, saveFile } from '../../../lib/dom/save-file.ts';

/** Fills a template and hands the file to the browser. */
export function useFill(id: string) {
  return useMutation({
    mutationFn: async (chosen: ChosenProducts) => {
      const response = await api.request(fillTemplateEndpoint, { params: { id }, body: chosen });
      const fileName = fileNameOf(response) ?? 'template.xlsx';
      saveFile(await response.blob(), fileName);
      return fileName;
    },
    onSuccess: (fileName) => notify.success(texts.filled(fileName)),
  });
}
