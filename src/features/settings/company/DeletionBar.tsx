import { Button } from '../../../components/inputs/controls'
import { NoticeBar } from '../../../components/states/NoticeBar'
import { usePlatform } from '../../../platform/platform'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { formatDate } from '../../../texts/kit/format'
import { companyDeletionTexts as texts } from '../../../texts/settings/companyDeletion'

/** Shown above the main area to all users of a company that will be deleted. */
export function DeletionBar({ deletionAt }: { deletionAt: Date }) {
  const { workflows } = usePlatform()
  const { company, facts } = useCurrentUser()
  const command = { kind: 'withdrawDeletion', iri: company['@id'], name: company.name ?? '' } as const
  return (
    <NoticeBar
      tone="failed"
      role="region"
      aria-label={texts.bar}
      action={
        facts.isCompanyAdmin ? (
          <Button size="sm" onClick={() => workflows.open('command', { command })}>
            {texts.withdraw}
          </Button>
        ) : null
      }
    >
      {texts.due({ day: formatDate(deletionAt) })}
      {facts.isCompanyAdmin ? null : ` ${texts.askAdministrator}`}
    </NoticeBar>
  )
}
