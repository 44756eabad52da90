import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { addressBelow, askService, DEADLINE_MS } from './ask-service.ts'

/** What somebody is about to pay, as the service shows it. */
interface Checkout {
  /** Ours: it comes back with the word that this was paid. */
  reference: string
  amountCents: number
  currency: string
  description: string
  successUrl: string
  cancelUrl: string
}

/** Takes money for us; what it cannot do it throws as `ServiceTrouble`. */
export interface PaymentGateway {
  /** The page where this is paid. */
  begin(checkout: Checkout): Promise<string>
  /** Did the service itself write this, just now? */
  isGenuine(body: string, signature: string | undefined, now: Date): boolean
}

/** Word of a payment that is older, or ahead, was caught somewhere and is sent again. */
const EVENT_MS = 5 * 60_000

const opened = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** The payment service at PAYMENT_URL; null where none is configured. */
export function openPayments({ PAYMENT_URL, PAYMENT_KEY = '' }: Pick<Config, 'PAYMENT_URL' | 'PAYMENT_KEY'>) {
  return PAYMENT_URL ? paymentService(PAYMENT_URL, PAYMENT_KEY) : null
}

/**
 * `POST checkouts` → `{url}` when somebody pays; then the service's own call to us, its body signed:
 * `Payment-Signature: t=<seconds>,v1=<hex of HMAC-SHA256 over "t.body">`.
 */
function paymentService(base: string, key: string): PaymentGateway {
  return {
    async begin({ reference, amountCents, currency, description, successUrl, cancelUrl }) {
      const { url } = await askService(addressBelow(base, 'checkouts'), {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: {
          reference,
          amount_cents: amountCents,
          currency,
          description,
          success_url: successUrl,
          cancel_url: cancelUrl,
        },
        answer: opened,
        deadline: AbortSignal.timeout(DEADLINE_MS),
      })
      return url
    },
    isGenuine(body, signature, now) {
      const [, seconds, mark] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
      if (!seconds || !mark) return false
      if (Math.abs(now.getTime() - Number(seconds) * 1000) > EVENT_MS) return false
      const expected = createHmac('sha256', key).update(`${seconds}.${body}`).digest()
      return timingSafeEqual(Buffer.from(mark, 'hex'), expected)
    },
  }
}
