import { uploadTemplateEndpoint } from '@pindahlapak/contract';
import { templateFileLimits } from '@pindahlapak/model';
import { useQueryClient } from '@tanstack/react-query';
import { useUpload } from '../../lib/api/use-upload.ts';

/** The upload of a template; `onUploaded` gets the new template's id. */
export function useTemplateUpload(onUploaded: (id: string) => void) {
  const queries = useQueryClient();
  return useUpload({
    bytesMax: templateFileLimits.bytesMax,
    tooLarge: 'template-too-large',
    send: (api, file) => api.call(uploadTemplateEndpoint, { body: {} }, { file }),
    onUploaded: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['configuration'] });
      onUploaded(id);
    },
  });
}
