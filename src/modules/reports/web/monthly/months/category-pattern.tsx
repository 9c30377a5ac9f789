import type { Category } from '@/modules/time/domain/category';

/** Draws the pattern of a category, so that the parts of a bar differ without colour. */
export function CategoryPattern({ id, category }: { id: string; category: Category }) {
  const fill = `var(--klip-chart-${category})`;
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" fill={fill} />
      {marks[category] && (
        <path
          d={marks[category]}
          stroke="var(--klip-surface)"
          strokeWidth="1.4"
          fill="none"
          opacity="0.75"
        />
      )}
    </pattern>
  );
}

const marks: Record<Category, string> = {
  development: '',
  design: 'M-1 9 9 -1M-1 1 1 -1M7 9 9 7',
  consulting: 'M0 4h8',
  support: 'M4 0v8',
  other: 'M-1 -1 9 9M-1 9 9 -1',
};
