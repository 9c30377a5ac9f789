import { expect, test } from 'vitest';
import { readPdfObjects } from './pdf-text';

test('bytes of a stream that spell a name are no part of the objects of a PDF', () => {
  const file = '\n5 0 obj\n<<\n/Length 5\n>>\nstream\nx/AA \nendstream\nendobj\n/Type /Catalog';
  const objects = readPdfObjects(Buffer.from(file, 'latin1'));
  expect(objects).not.toContain('/AA');
  expect(objects).toContain('/Length 5');
  expect(objects).toContain('/Type /Catalog');
});
