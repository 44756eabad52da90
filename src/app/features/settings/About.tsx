import { useTranslation } from 'react-i18next'
import { FRONTEND_VERSION, PORTAL_VERSION } from '#domain/kernel/limits.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { Section } from '../../blocks/detail/Section.tsx'

/** The specification's versions, and the build that really runs (domain 3 Versions). */
export function About() {
  const { t } = useTranslation('settings')
  return (
    <Section title={t('about.title')}>
      <FactGrid
        facts={[
          { label: t('about.portal'), value: PORTAL_VERSION },
          { label: t('about.frontend'), value: FRONTEND_VERSION },
          { label: t('about.build'), value: __BUILD__ },
        ]}
      />
    </Section>
  )
}
