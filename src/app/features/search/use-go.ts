import { useQueryClient } from '@tanstack/react-query'
import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router'

/** Leads to a page, by its link or its path; the page that stands open is read again (spec 2 §2 Global search). */
export function useGo(): (link: LinkProps | string) => void {
  const router = useRouter()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (link) => {
    const href = typeof link === 'string' ? link : router.buildLocation(link).href
    if (router.state.location.pathname === href.split('?')[0]) void queryClient.invalidateQueries()
    void navigate({ href })
  }
}
