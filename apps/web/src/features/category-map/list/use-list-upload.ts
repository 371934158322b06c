import { saveCategoryListEndpoint } from '@pindahlapak/contract';
import { categoryListLimits } from '@pindahlapak/model';
import { useQueryClient } from '@tanstack/react-query';
import { useUpload } from '../../../lib/api/use-upload.ts';
import { useMapTarget } from '../map-target.tsx';

/** The upload of a category list. */
export function useListUpload() {
  const queries = useQueryClient();
  const { marketplace } = useMapTarget();
  return useUpload({
    bytesMax: categoryListLimits.bytesMax,
    tooLarge: 'category-list-too-large',
    send: (api, file) => api.call(saveCategoryListEndpoint, { params: { marketplace }, body: {} }, { file }),
    onUploaded: async () => {
      // Paths, proposals and the marks of unlisted leaves are those of the new list.
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['products'] }),
        queries.invalidateQueries({ queryKey: ['configuration'] }),
      ]);
    },
  });
}
