import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { can } from '#domain/access/can.ts'
import { FORBIDDEN_PATH } from '#domain/access/landing.ts'
import { readSearchType, SEARCH_ACCESS } from '#domain/search/search-types.ts'
import { keys } from '../../addresses/url-search.schema.ts'
import { SearchPage } from '../../features/search/SearchPage.tsx'

/** The type of what is searched for comes from the path (spec 2 §2 Global search). */
export const Route = createFileRoute('/_signed-in/search/$searchType')({
  validateSearch: keys('query'),
  staticData: { titleKey: 'search:title' },
  beforeLoad: ({ params, context }) => {
    const type = readSearchType(params.searchType)
    if (!type) throw notFound()
    if (!can(context.account, ...SEARCH_ACCESS[type])) throw redirect({ href: FORBIDDEN_PATH })
    return { type }
  },
  component: Search,
})

function Search() {
  const { type } = Route.useRouteContext()
  return <SearchPage type={type} />
}
