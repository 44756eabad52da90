import type { LinkProps } from '@tanstack/react-router'
import { kindOf } from '#domain/quote/body/quote-kind.ts'
import type { Body } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'

/** Where a quote stands once it is not written any more: its own page, or its drawer beside the policy it changes. */
export function pageOf(id: string, body: Body): LinkProps {
  const params = { id: textIn(body, 'policy') }
  switch (kindOf(body)) {
    case 'new_business':
      return { to: '/quotes/$id/details', params: { id } }
    case 'endorsement':
      return { to: '/policies/$id/endorsements', params, search: { endorsement: id } }
    case 'renewal':
      return { to: '/policies/$id/renewals', params, search: { renewal: id } }
  }
}
