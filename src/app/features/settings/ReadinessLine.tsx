import { Group, Text } from '@mantine/core'
import { StateBadge, type Tone } from '../../blocks/detail/StateBadge.tsx'

interface ReadinessLineProps {
  name: string
  tone: Tone
  /** In a word. */
  state: string
  /** What that means, and what to do where something is to be done. */
  about: string
}

/** One thing that work without signal needs, and whether it is there. */
export function ReadinessLine({ name, tone, state, about }: ReadinessLineProps) {
  return (
    <li style={{ listStyle: 'none' }} aria-label={name}>
      <Group gap="sm">
        <Text fw={600}>{name}</Text>
        <span role="status">
          <StateBadge tone={tone}>{state}</StateBadge>
        </span>
      </Group>
      <Text size="sm" c="dimmed" maw="65ch">
        {about}
      </Text>
    </li>
  )
}
