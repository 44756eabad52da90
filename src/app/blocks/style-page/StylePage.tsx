import { Anchor, Group, SegmentedControl, Stack, Switch, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { noteAnswer, noteNoAnswer, useIsOffline } from '#app/data/connection.ts'
import { speak } from '#app/language/i18n.ts'
import { LOOKS, type Look, useLook } from '#app/styles/use-look.ts'
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts'
import { useUrlSearch } from '../url-search.ts'
import { DetailSection } from './DetailSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import { FormSection } from './FormSection.tsx'
import { ListSection } from './ListSection.tsx'
import { MapSection } from './MapSection.tsx'
import classes from './style-page.module.css'
import { TokensSection } from './TokensSection.tsx'
import { WizardSection } from './WizardSection.tsx'

const SECTIONS: Record<string, { title: string; content: ReactNode }> = {
  tokens: { title: 'Colours and type', content: <TokensSection /> },
  feedback: { title: 'States and feedback', content: <FeedbackSection /> },
  list: { title: 'List', content: <ListSection /> },
  detail: { title: 'Detail and drawers', content: <DetailSection /> },
  form: { title: 'Forms and inputs', content: <FormSection /> },
  wizard: { title: 'Wizard', content: <WizardSection /> },
  files: { title: 'Files', content: <FilesSection /> },
  map: { title: 'Map', content: <MapSection /> },
}

/** Every block in every state, for the people who build Hedgerow. In development only; `?section=map` shows one part. */
export function StylePage() {
  const [search] = useUrlSearch()
  const { section = '' } = search
  const only = SECTIONS[section]
  const shown = only ? [[section, only] as const] : Object.entries(SECTIONS)

  return (
    <main className={classes.page}>
      <Switches />
      <Stack gap={48}>
        {shown.map(([id, { title, content }]) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <Title order={2} id={`${id}-title`} className={classes.title}>
              {title}
            </Title>
            {content}
          </section>
        ))}
      </Stack>
    </main>
  )
}

function Switches() {
  const { i18n } = useTranslation()
  const [look, setLook] = useLook()
  const isOffline = useIsOffline()
  return (
    <header className={classes.bar}>
      <nav aria-label="Sections">
        <Group gap="md">
          <Link to="." search={{}} className={classes.link}>
            All
          </Link>
          {Object.keys(SECTIONS).map((id) => (
            <Anchor key={id} href={`?section=${id}`} size="sm">
              {id}
            </Anchor>
          ))}
        </Group>
      </nav>
      <Group gap="md">
        <SegmentedControl
          size="xs"
          aria-label="Theme"
          data={[...LOOKS]}
          value={look}
          onChange={(value) => setLook(value as Look)}
        />
        <SegmentedControl
          size="xs"
          aria-label="Language"
          data={[...LANGUAGES]}
          value={i18n.language}
          onChange={(value) => void speak(value as Language)}
        />
        <Switch
          size="sm"
          label="Offline"
          checked={isOffline}
          onChange={() => (isOffline ? noteAnswer() : noteNoAnswer())}
        />
      </Group>
    </header>
  )
}
