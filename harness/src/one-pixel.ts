/** A GIF of one pixel: the answer to pages that ask for a picture of a foreign host. */
export const onePixelGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
