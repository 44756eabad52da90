import { Stack } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import type { Mandate } from '#domain/mandate/mandate.schema.ts'
import { LinkCell } from '../../blocks/list/cells.tsx'
import { Nothing } from '../../blocks/Nothing.tsx'

/** The agreement to be signed and what confirmed it, each opened and downloaded among the policy's documents. */
export function MandatePapers({ mandate: { papers, policy_locator: policy } }: { mandate: Mandate }) {
  if (papers.length === 0) return <Nothing />
  return (
    <Stack gap={4}>
      {papers.map(({ id, display_name }) => (
        <LinkCell key={id} link={documentLink(policy, id)}>
          {display_name}
        </LinkCell>
      ))}
    </Stack>
  )
}

function documentLink(policy: string, document: string): LinkProps {
  return { to: '/policies/$id/documents', params: { id: policy }, search: { document } }
}
