import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPanel } from '../../components/states/ErrorPanel'
import { SkeletonRows } from '../../components/states/SkeletonRows'
import { useIsShownLoading } from '../../components/states/useIsShownLoading'
import type { PageName } from '../../contract/company/page'
import { useApi } from '../../platform/useApi'
import { infoTexts } from '../../texts/settings/info'
import { errorTexts } from '../../texts/shell/errors'
import { MarkdownText } from './MarkdownText'

/** The operator's text of a page, or a sample marked as such. */
export function OperatorText({ name, sample }: { name: PageName; sample: ReactNode }) {
  const { queries } = useApi()
  const { data, isPending, refetch } = useQuery(queries.pages.text(name))
  const isShownLoading = useIsShownLoading(isPending)
  if (isPending) return isShownLoading ? <SkeletonRows /> : null
  if (data === undefined)
    return (
      <ErrorPanel
        message={infoTexts.loadFailed}
        action={{ label: errorTexts.retry, onClick: () => void refetch() }}
      />
    )
  return data === null ? sample : <MarkdownText>{data}</MarkdownText>
}
