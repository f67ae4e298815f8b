import './workingHours.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { ActionMenu } from '../../../../components/actions/ActionMenu'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { ErrorPanel } from '../../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../../components/states/SkeletonRows'
import type { Absence } from '../../../../contract/company/absence'
import type { Iri } from '../../../../contract/wire/ids'
import { bodyToRestore } from '../../../../domain/absences/absenceDraft'
import { usePlatform } from '../../../../platform/platform'
import { useApi } from '../../../../platform/useApi'
import { useDeletion } from '../../../../platform/useDeletion'
import { useToday } from '../../../../platform/useToday'
import { absencesTexts as texts } from '../../../../texts/settings/absences'
import { errorTexts } from '../../../../texts/shell/errors'
import { shellTexts } from '../../../../texts/shell/shell'

/** Present and coming absences of a user, in the staff editor. Each is saved on its own. */
export function UserAbsences({ user }: { user: Iri }) {
  const id = useId()
  const { queries } = useApi()
  const { workflows } = usePlatform()
  const today = useToday()
  const { data, isError, refetch } = useQuery(queries.absences.all())
  const absences = useMemo(() => data && comingOf(data.members, user, today), [data, user, today])
  const remove = useDeletion('absence')
  return (
    <section aria-labelledby={id}>
      <div className="working-hours-head">
        <span id={id}>{texts.ofUser}</span>
        <Button size="sm" onClick={() => workflows.open('absenceEditor', { iri: null, user })}>
          <Icon name="plus" />
          {texts.create}
        </Button>
      </div>
      {isError && absences === undefined ? (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => void refetch() }}
        />
      ) : null}
      {absences === undefined && !isError ? <SkeletonRows rowHeight="36px" /> : null}
      {absences?.length === 0 ? <p className="working-hint">{texts.noneOfUser}</p> : null}
      <ul className="absence-list">
        {(absences ?? []).map((absence) => {
          const { '@id': iri, firstDay, lastDay, kind } = absence
          const days = texts.daysText({ firstDay: firstDay ?? '', lastDay: lastDay ?? '' })
          return (
            <li key={iri}>
              <span>
                {days} {kind == null ? null : <em>{texts.kinds[kind]}</em>}
              </span>
              <ActionMenu
                label={texts.actionsOf({ days })}
                items={[
                  {
                    key: 'edit',
                    label: shellTexts.edit,
                    icon: 'pencil',
                    onSelect: () => workflows.open('absenceEditor', { iri }),
                  },
                  {
                    key: 'delete',
                    label: shellTexts.delete,
                    icon: 'trash',
                    onSelect: () => remove({ iri, name: days, body: bodyToRestore(absence) }),
                  },
                ]}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const comingOf = (absences: readonly Absence[], user: Iri, today: string): readonly Absence[] =>
  absences
    .filter((each) => each.user === user && (each.lastDay ?? today) >= today)
    .toSorted((one, other) => ((one.firstDay ?? '') < (other.firstDay ?? '') ? -1 : 1))
