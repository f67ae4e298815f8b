import { useCurrentUser } from '../../platform/useCurrentUser'
import { useExtension } from '../../platform/useExtension'

/** Whether the user can create links for customers. */
export function useOffersLinks(): boolean {
  const isOffered = useExtension('customerPage')
  const { facts } = useCurrentUser()
  return isOffered && facts.isCompanyAdmin
}
