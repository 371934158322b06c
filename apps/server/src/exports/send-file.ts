import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

/** Answers with a workbook or an archive as a file, by the ending of its name. */
export async function sendFile(
  reply: FastifyReply,
  { fileName, content }: { fileName: string; content: Readable },
): Promise<FastifyReply> {
  const type = fileName.endsWith('.zip') ? types.zip : types.xlsx;
  void reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`);
  return await reply.send(content);
}
