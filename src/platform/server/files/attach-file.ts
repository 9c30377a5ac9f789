/**
 * Returns a file in the form in which a procedure answers it.
 *
 * @param name in ASCII; see `fileNamePart`
 * @param type its media type
 */
export function attachFile(content: string | Uint8Array<ArrayBuffer>, name: string, type: string) {
  return {
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
    body: new File([content], name, { type }),
  };
}
