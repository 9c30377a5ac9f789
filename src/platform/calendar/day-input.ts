import { z } from 'zod';
import { isDay, isKnownDay } from '../day';

export const dayInput = z
  .string()
  .refine(isDay, { error: 'validation.date', abort: true })
  .refine(isKnownDay, { error: 'validation.dateRange' });

/** A month like `2026-11`. */
export const monthInput = z
  .string()
  .refine((month) => isDay(`${month}-01`), { error: 'validation.date', abort: true })
  .refine((month) => isKnownDay(`${month}-01`), { error: 'validation.dateRange' });

/** Clocks anywhere are at most 14 hours from UTC; PostgreSQL takes no more than 15. */
const knownOffset = /(Z|[+-](0\d|1[0-3]):\d\d|[+-]14:00)$/;

/** A moment, with its distance from UTC. */
export const instantInput = z.iso
  .datetime({ offset: true, error: 'validation.date', abort: true })
  .regex(knownOffset, { error: 'validation.date', abort: true })
  .refine((instant) => isKnownDay(instant.slice(0, 10)), {
    error: 'validation.dateRange',
    abort: true,
  });
