const ofFiles = /^(E_CANNOT_[A-Z_]+|ENOSPC|EDQUOT|EROFS|EIO)$/;

/** Tells whether files cannot be read or written: a full or broken disk, or the S3 service. */
export function isFileFailure(error: unknown): boolean {
  return ofFiles.test(String((error as { code?: unknown } | undefined)?.code));
}
