import { Button, SegmentedControl, Stack } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { ListPage } from '../list/ListPage.tsx'
import { SAMPLE_STATES, type SampleState, sampleList } from './sample-list.tsx'

export function ListSection() {
  const [state, setState] = useState<SampleState>('full')
  const list = useMemo(() => sampleList(state), [state])
  return (
    <Stack gap="lg">
      <SegmentedControl
        size="xs"
        aria-label="State of the list"
        data={[...SAMPLE_STATES]}
        value={state}
        onChange={(next) => setState(next as SampleState)}
      />
      <ListPage
        key={state}
        list={list}
        tools={
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
            Export
          </Button>
        }
        action={<Button leftSection={<IconPlus size={18} aria-hidden />}>New quote</Button>}
      />
    </Stack>
  )
}
