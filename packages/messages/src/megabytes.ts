import { megabyte } from '@pindahlapak/model';

/** A file size limit as shown in texts: '10 MB'. */
export const megabytes = ({ bytesMax }: { bytesMax: number }): string => `${bytesMax / megabyte} MB`;
