import { z } from 'zod'
import type { Position } from './distance.ts'

/** A reading worse than this does not place a building; a pin set by hand may (experience 2 Maps). */
export const ACCURACY_MAX_M = 50

/** Where a farm of this product can stand: Canada with a margin, so that swapped or unsigned numbers are caught. */
export const latitude = z
  .number({ error: 'validation.latitude' })
  .min(41, { error: 'validation.latitude' })
  .max(84, { error: 'validation.latitude' })
export const longitude = z
  .number({ error: 'validation.longitude' })
  .min(-142, { error: 'validation.longitude' })
  .max(-50, { error: 'validation.longitude' })

/** Six decimals are 11 cm: finer than any pin. */
export function roundPosition({ latitude, longitude }: Position): Position {
  return { latitude: roundTo6(latitude), longitude: roundTo6(longitude) }
}

/** Reads a typed coordinate: decimal point or comma, any minus sign, a trailing degree sign or letter of the wind. */
export function parseDegrees(typed: string): number | null {
  const match = /^\s*([-−–]?)\s*(\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSEWO]?)\s*$/i.exec(typed)
  if (!match) return null
  const size = Number(match[2]!.replace(',', '.'))
  const isNegative = match[1] !== '' || /^[SWO]$/i.test(match[3]!)
  return isNegative ? -size : size
}

/** `51.5512`: at most six decimals with a true minus sign. */
export function formatDegrees(value: number): string {
  return String(roundTo6(value)).replace('-', '−')
}

function roundTo6(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
