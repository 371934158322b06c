import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const types: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};

/** Answers with a file for download: an xlsx, csv or zip by the ending of its name. */
export async function sendFile(
  reply: FastifyReply,
  { fileName, content }: { fileName: string; content: Readable },
): Promise<FastifyReply> {
  const type = types[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  void reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`);
  return await reply.send(content);
}
