import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Answers with a workbook as a file. */
export async function sendWorkbook(
  reply: FastifyReply,
  { fileName, workbook }: { fileName: string; workbook: Readable },
): Promise<FastifyReply> {
  void reply.type(workbookType).header('content-disposition', `attachment; filename="${fileName}"`);
  return await reply.send(workbook);
}
