import { textIn } from '#domain/quote/quote.items.ts'
import { kindOf } from '#domain/quote/quote-kind.ts'
import type { Body } from '#domain/sync/json.ts'

/** Where a quote stands once it is not written any more: its own page, or its drawer beside the policy it changes. */
export function pageOf(id: string, body: Body): { to: string; search: never } {
  const policy = textIn(body, 'policy')
  // What opens a drawer is named by no route.
  switch (kindOf(body)) {
    case 'new_business':
      return { to: `/quotes/${id}/details`, search: {} as never }
    case 'endorsement':
      return { to: `/policies/${policy}/endorsements`, search: { endorsement: id } as never }
    case 'renewal':
      return { to: `/policies/${policy}/renewals`, search: { renewal: id } as never }
  }
}
