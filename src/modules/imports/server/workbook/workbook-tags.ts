/** Lists the opening tags of this name, with or without a prefix. */
export function listTags(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(String.raw`<(?:\w+:)?${name}(?=[\s/>])[^<>]*>`, 'g'))].map(
    ([tag]) => tag,
  );
}

export function attributeOf(tag: string, name: string): string {
  const [, , value = ''] =
    new RegExp(String.raw`[\s:]${name}\s*=\s*(["'])(.*?)\1`, 's').exec(tag) ?? [];
  return value;
}

/** Removes comments, also one that is never closed. */
export function withoutComments(xml: string): string {
  const [first = '', ...rest] = xml.split('<!--');
  return rest.reduce((kept, part) => {
    const end = part.indexOf('-->');
    return end < 0 ? kept : kept + part.slice(end + 3);
  }, first);
}

/** Returns the number of a column; `A` is 1. */
export function toColumn(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
