import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../components/states/ErrorPanel'
import { ScreenHeader } from '../../components/frame/ScreenHeader'
import { SkeletonRows } from '../../components/states/SkeletonRows'
import { useIsShownLoading } from '../../components/states/useIsShownLoading'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { companySettingsTexts as texts } from '../../texts/settings/companySettings'
import { errorTexts } from '../../texts/shell/errors'
import { CompanyForm } from './CompanyForm'

/** /settings/company */
export function CompanySettingsScreen() {
  return (
    <>
      <ScreenHeader title={texts.title} />
      <CompanySettings />
    </>
  )
}

function CompanySettings() {
  const { api } = useApi()
  const { user, company } = useCurrentUser()
  const iri = company['@id']
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['companies', iri],
    queryFn: ({ signal }) => api.companies.get(iri, { signal }),
    // A form is filled once, with what is true when it opens; later versions come with its saves.
    staleTime: Infinity,
    gcTime: 0,
    enabled: iri !== '',
  })
  const isShownLoading = useIsShownLoading(isPending)
  if (isError)
    return (
      <ErrorPanel
        message={texts.loadFailed}
        action={{ label: errorTexts.retry, onClick: () => void refetch() }}
      />
    )
  if (data === undefined) return isShownLoading ? <SkeletonRows /> : null
  const key = `${user.id} ${iri}`
  return <CompanyForm key={key} loaded={data} draftKey={key} />
}
