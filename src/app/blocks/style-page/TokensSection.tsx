import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { clay, hedge, sky, stone, wheat } from '#app/styles/palettes.ts'
import classes from './style-page.module.css'

const PALETTES = { hedge, stone, wheat, clay, sky }

export function TokensSection() {
  return (
    <Paper p="xl">
      <Stack gap="md">
        {Object.entries(PALETTES).map(([name, shades]) => (
          <div key={name}>
            <Text size="sm" c="dimmed">
              {name}
            </Text>
            <div className={classes.swatches} aria-hidden>
              {shades.map((shade) => (
                <span key={shade} className={classes.swatch} style={{ background: shade }} />
              ))}
            </div>
          </div>
        ))}
        <Title order={1}>Where does the farm stand? 24</Title>
        <Title order={2}>Home quarter, 14 km west of Rosetown 18</Title>
        <Text>Reading text, 15. Figures stand in columns: 1,482,310 and 9,774.61.</Text>
        <Text size="sm">Dense text, 13.</Text>
        <Text size="xs" c="dimmed">
          Small print, 12.
        </Text>
        <Group>
          <Button>Primary</Button>
          <Button variant="default">Default</Button>
          <Button variant="subtle">Subtle</Button>
          <Button color="clay">Destructive</Button>
          <Button disabled>Disabled</Button>
          <Button loading>Busy</Button>
        </Group>
      </Stack>
    </Paper>
  )
}
