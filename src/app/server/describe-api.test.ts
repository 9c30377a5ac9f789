import { expect, test } from 'vitest';
import { describeApi } from './describe-api';
import { listOperations } from './operation-refusals';

test('every operation describes its refusals: statuses, codes and their body', async () => {
  const { paths, components } = await describeApi('http://localhost:3000');
  expect(components?.schemas?.Problem).toMatchObject({
    required: ['type', 'title', 'status', 'code', 'requestId'],
  });
  const record = paths?.['/time-entries']?.post?.responses;
  expect(Object.keys(record ?? {})).toEqual([
    '201',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '422',
    '429',
    '503',
    'default',
  ]);
  expect(record?.['409']).toMatchObject({
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            {
              properties: {
                status: { const: 409 },
                code: { enum: expect.arrayContaining(['balanceTooLow']) },
              },
            },
          ],
        },
      },
    },
  });
  const operations = listOperations();
  expect(operations.length).toBeGreaterThan(150);
  for (const { name, method, path } of operations) {
    const answers = paths?.[path]?.[method.toLowerCase() as 'get']?.responses ?? {};
    expect(Object.keys(answers), name).toEqual(
      expect.arrayContaining(['400', '429', '503', 'default']),
    );
  }
});

test('every operation says whether it takes a key, a session or nothing', async () => {
  const { paths } = await describeApi('http://localhost:3000');
  const waysOf = (path: string, method: 'get' | 'post') => paths?.[path]?.[method]?.security;
  expect(waysOf('/balances', 'get')).toEqual([{ key: [] }, { session: [] }]);
  expect(waysOf('/api-keys', 'post')).toEqual([{ session: [] }]);
  expect(waysOf('/entrance', 'get')).toEqual([]);
});
