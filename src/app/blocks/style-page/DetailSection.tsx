import { Button, Group, Paper, Stack, TextInput } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { requiredText } from '#domain/kernel/text.ts'
import { toasts } from '../../telling/toasts.ts'
import { ActionBar } from '../detail/ActionBar.tsx'
import { DetailPage } from '../detail/DetailPage.tsx'
import { FactGrid } from '../detail/FactGrid.tsx'
import { StateBadge } from '../detail/StateBadge.tsx'
import { UrlDrawer } from '../drawer/UrlDrawer.tsx'
import { EntityForm } from '../form/EntityForm.tsx'
import { DateInput } from '../form/inputs/DateInput.tsx'
import { useEntityForm } from '../form/use-entity-form.ts'
import { useUrlSearch } from '../url-search.ts'

const policy = queryOptions({
  queryKey: ['style-page', 'policy'],
  queryFn: () => ({ name: 'Maple Ridge Farms Ltd.', number: 'P-104233' }),
  networkMode: 'always',
})

const TABS =
  'Details,Exposures,Perils,Price,Invoices,Documents,Notes,Endorsements,Renewals,Cancellations,Conditions,Fees,Grace periods,History'
const DRAWERS = [
  ['invoice', 'invoice'],
  ['document', 'wide'],
  ['renewal', 'renewal'],
  ['newBroker', 'wizard'],
] as const

export function DetailSection() {
  const [, change] = useUrlSearch()
  const act = () => toasts.done('Changes have been saved.')
  return (
    <Stack gap="lg">
      <DetailPage
        query={policy}
        notFound={null}
        head={({ name, number }) => ({
          title: name,
          subtitle: `${number} · Farm Package · Rosetown, Saskatchewan`,
          badge: <StateBadge tone="done">Active</StateBadge>,
          actions: (
            <ActionBar
              actions={[
                { label: 'Endorse', onClick: act },
                {
                  label: 'Renew',
                  onClick: act,
                  refusedBecause: 'A renewal opens 60 days before the policy ends, on Jan 31, 2027.',
                },
                { label: 'Send document', onClick: act },
                { label: 'Cancel the policy', onClick: act, isDestructive: true },
              ]}
            />
          ),
        })}
        tabs={TABS.split(',').map((label, at) => ({
          label,
          link: at === 0 ? { to: '.', search: true } : { to: '/', search: {} },
          ...(label === 'Notes' && { count: 4 }),
        }))}
      >
        <Paper p="xl">
          <FactGrid
            facts={[
              { label: 'Effective date (UTC)', value: 'Apr 1, 2026' },
              { label: 'Expiry date (UTC)', value: 'Apr 1, 2027' },
              { label: 'Gross premium', value: '$12,046.78' },
              { label: 'Trade name', value: '' },
              {
                label: 'Operations',
                value: 'Wheat, canola and custom spraying for neighbours within forty kilometres',
                isWide: true,
              },
            ]}
          />
        </Paper>
      </DetailPage>
      <Group>
        {DRAWERS.map(([key, width]) => (
          <Button key={key} variant="default" onClick={() => void change({ [key]: '1' })}>
            Drawer: {width}
          </Button>
        ))}
      </Group>
      {DRAWERS.map(([key, width]) => (
        <UrlDrawer
          key={key}
          when={key}
          width={width}
          title="Edit the document"
          subtitle="Everything you change here is kept in the history."
        >
          {() => <DrawerForm onClose={() => void change({ [key]: undefined }, { replace: true })} />}
        </UrlDrawer>
      ))}
    </Stack>
  )
}

const schema = z.object({ title: requiredText(255), note: z.string(), dueOn: z.string().nullable() })

function DrawerForm({ onClose }: { onClose: () => void }) {
  const form = useEntityForm({ schema, initialValues: { title: '', note: '', dueOn: null as string | null } })
  const onSave = async () => {
    toasts.done('Changes have been saved.')
    form.resetDirty()
  }
  return (
    <EntityForm form={form} onSave={onSave} onCancel={onClose}>
      <TextInput label="Title" required {...form.getInputProps('title')} />
      <TextInput label="Note" {...form.getInputProps('note')} />
      <DateInput label="Due date" {...form.getInputProps('dueOn')} />
    </EntityForm>
  )
}
