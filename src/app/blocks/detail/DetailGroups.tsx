import { VisuallyHidden } from '@mantine/core'
import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type DetailTab, DetailTabs } from './DetailTabs.tsx'
import classes from './detail.module.css'
import { moveByArrows } from './move-by-arrows.ts'
import { useOftenOpened } from './use-often-opened.ts'

export interface DetailGroup {
  label: string
  /** The first leads in. */
  tabs: readonly DetailTab[]
  /** What of it needs somebody, in a word beside its name. */
  alert?: string | undefined
}

/**
 * A record of many parts: its groups in one row, and below it those of the group one is in. The first group is the page
 * everybody begins on; there the second row holds the parts this person opens most, so that its height never changes.
 */
export function DetailGroups({ groups }: { groups: readonly DetailGroup[] }) {
  const { t } = useTranslation('blocks')
  const isWithin = useIsWithin()
  const inside = groups.findIndex(({ tabs }) => tabs.some(({ link }) => isWithin(link)))
  const [first, ...others] = groups
  const parts = others.flatMap(({ tabs }) => tabs)
  const open = parts.find(({ link }) => isWithin(link))
  const often = useOftenOpened(
    parts.filter(({ isDisabled }) => !isDisabled),
    open,
  )
  const isFirst = inside === groups.indexOf(first!)

  return (
    <div>
      <nav className={classes.tabs} aria-label={t('detail.tabs')}>
        {groups.map(({ label, tabs, alert }, at) => {
          const entrance = tabs.find(({ isDisabled }) => !isDisabled)
          return (
            entrance && (
              <Link
                key={label}
                {...entrance.link}
                className={classes.tab}
                onKeyDown={moveByArrows}
                data-in={at === inside || undefined}
                {...(at === inside && { 'aria-current': 'true' })}
              >
                {label}
                {alert && (
                  <span className={classes.alert}>
                    <VisuallyHidden>{alert}</VisuallyHidden>
                  </span>
                )}
              </Link>
            )
          )
        })}
      </nav>
      <DetailTabs
        isSecond
        label={isFirst ? t('detail.often') : t('detail.partsOf', { group: groups[inside]?.label })}
        tabs={isFirst ? parts.filter((part) => often.includes(part)) : (groups[inside]?.tabs ?? [])}
      />
    </div>
  )
}

/** Is the page that is open this link's, or below it? */
function useIsWithin() {
  const { buildLocation } = useRouter()
  const { pathname } = useLocation()
  return (link: LinkProps) => {
    const { pathname: path } = buildLocation(link as Parameters<typeof buildLocation>[0])
    return pathname === path || pathname.startsWith(`${path}/`)
  }
}
