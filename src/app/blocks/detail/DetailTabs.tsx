import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './detail.module.css'

export interface DetailTab {
  link: LinkProps
  label: string
  count?: number
  /** In sight, but not for this person. */
  isDisabled?: boolean
}

/** Tabs are pages with addresses, so they are links in a navigation, not a tab widget. */
export function DetailTabs({ tabs }: { tabs: readonly DetailTab[] }) {
  const { t } = useTranslation('blocks')
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  })

  return (
    <nav ref={bar} className={classes.tabs} aria-label={t('detail.tabs')}>
      {tabs.map(({ link, label, count, isDisabled = false }) => (
        <Link
          disabled={isDisabled}
          key={label}
          {...link}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {label}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
