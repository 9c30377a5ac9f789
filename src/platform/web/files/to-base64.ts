/** Encodes the bytes of a file as text for JSON. */
export function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    // An empty file has no data to encode.
    if (file.size === 0) resolve('');
    else reader.readAsDataURL(file);
  });
}
