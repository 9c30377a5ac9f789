const ofDisk = /^(ENOSPC|EDQUOT|EROFS|EIO)$/;
const isMissing = /^(ENOENT|NoSuchKey|NotFound)$/;

/** Tells whether files cannot be read or written: a full or broken disk, or the S3 service. */
export function isFileFailure(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  const { code: inner, name } = (cause ?? {}) as { code?: unknown; name?: unknown };
  if (/^E_CANNOT_/.test(String(code))) return !isMissing.test(String(inner ?? name));
  return ofDisk.test(String(code));
}
