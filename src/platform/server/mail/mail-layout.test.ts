import { expect, test } from 'vitest';
import { layOutMail } from './mail-layout';

const layout = {
  language: 'da' as const,
  heading: 'Nulstil din adgangskode',
  paragraphs: ['Hej Åse', 'Linket virker i 30 minutter.'],
  button: { label: 'Vælg en ny', url: 'https://klip.example.com/reset?token=a&lang=da' },
  footer: 'Klip for Nordlys ApS',
};

test('typed text stays text', () => {
  const hostile = `<script>alert("1")</script> & 'quotes'`;
  const { html } = layOutMail({
    ...layout,
    heading: hostile,
    paragraphs: [hostile],
    button: { label: hostile, url: 'https://klip.example.com/"><b>' },
    footer: hostile,
  });
  expect(html).not.toContain('<script');
  expect(html).not.toContain('"><b>');
  expect(
    html.match(/&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt; &amp; &#39;quotes&#39;/g),
  ).toHaveLength(5);
});

test('both forms say everything, the text with the address of the button', () => {
  const { text, html } = layOutMail(layout);
  for (const words of [layout.heading, ...layout.paragraphs, layout.button.label, layout.footer]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toContain(`Vælg en ny:\n${layout.button.url}\n`);
  expect(html).toContain('href="https://klip.example.com/reset?token=a&amp;lang=da"');
  expect(html).toContain('<html lang="da">');
});

test('a mail without a button has no link', () => {
  const { button: _, ...plain } = layout;
  const { text, html } = layOutMail({ ...plain, language: 'en' });
  expect(html).not.toContain('<a ');
  expect(html).toContain('<html lang="en">');
  expect(text).not.toContain('http');
});

test('a button leads to the web and nowhere else', () => {
  expect(() =>
    layOutMail({ ...layout, button: { label: 'x', url: 'javascript:alert(1)' } }),
  ).toThrow();
});
