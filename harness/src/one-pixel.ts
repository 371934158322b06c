/** A GIF of one pixel, the response to requests for pictures on other hosts. */
export const onePixelGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
