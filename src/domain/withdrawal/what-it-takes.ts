import { type Cents, sumCents } from '../kernel/money.ts'

/** An invoice as its payer was told of it, and what of it is open now. */
interface AnnouncedPart {
  announcedCents: Cents
  openCents: Cents
}

/**
 * What a withdrawal takes: the announced amount or nothing, which is null. Its payer was told of that amount, and of any
 * other they are told anew (billing B24). One that repeats another takes what that took, where each of its invoices
 * still owes its part (B29).
 */
export function amountTaken(parts: readonly AnnouncedPart[], repeatedCents: Cents | null): Cents | null {
  const announced = sumCents(parts.map(({ announcedCents }) => announcedCents))
  const isAsAnnounced =
    repeatedCents === null
      ? announced === sumCents(parts.map(({ openCents }) => openCents))
      : announced === repeatedCents && parts.every(({ announcedCents, openCents }) => announcedCents <= openCents)
  return isAsAnnounced && announced > 0 ? announced : null
}
