import { createRouter } from '@tanstack/react-router'
import type { Permission } from '#domain/access/permissions.ts'
import { parseSearch, stringifySearch } from './addresses/search-params.ts'
import { currentConnection } from './data/connection.ts'
import { routeTree } from './routeTree.gen.ts'
import type { RouterContext } from './session/router-context.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Key of the document title; the innermost route that has one wins. */
    titleKey?: string
    /** Who may open the route and everything below it; others go to /dashboard (spec 1 §2.2). */
    permission?: Permission
  }
}

/** A pointer that rests on a link means it; one on its way across a list does not. */
const RESTS_MS = 100

/** A finger that scrolls touches every link it begins on, and without signal there is nobody to ask. */
function mayAskAhead(): boolean {
  return currentConnection().state !== 'offline' && matchMedia('(hover: hover)').matches
}

export function createAppRouter(context: Omit<RouterContext, 'permissionsOf'>) {
  const router = createRouter({
    routeTree,
    context: { ...context, permissionsOf },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadDelay: RESTS_MS,
    defaultPreloadStaleTime: 0, // the query cache alone decides what is fresh
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
  })
  const preload = router.preloadRoute
  router.preloadRoute = async (link) => (mayAskAhead() ? preload(link) : undefined)
  return router

  function permissionsOf(pathname: string): readonly Permission[] {
    const [routes] = router.getMatchedRoutes(pathname)
    return routes.flatMap(({ options }) => (options.staticData?.permission ? [options.staticData.permission] : []))
  }
}

/** The code of the page in the address, fetched while the session is being opened instead of after it. */
export function preloadPage(router: ReturnType<typeof createAppRouter>): void {
  const [routes] = router.getMatchedRoutes(location.pathname)
  for (const route of routes) void router.loadRouteChunk(route)
}
