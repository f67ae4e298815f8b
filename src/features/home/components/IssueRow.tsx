import { chakra } from '@chakra-ui/react/styled-system'
import { Button, ButtonLink } from '../../../components/inputs/controls'
import { buttonRecipe } from '../../../components/inputs/recipes'
import { Icon } from '../../../components/marks/Icon'
import { TourBadge } from '../../../components/marks/TourBadge'
import type { Iri } from '../../../contract/wire/ids'
import { issueTexts } from '../../../texts/shell/homeIssues'
import { actOf, type Act, type Rights } from '../issues/actOf'
import { lookOf, wordsOf } from '../issues/issueWords'
import type { Issue } from '../issues/issueTypes'

const CallAnchor = chakra('a', buttonRecipe)

type IssueRowProps = {
  issue: Issue
  now: Date
  may: Rights
  /** Only the action of the most urgent entry is solid. */
  isFirst?: boolean
  isSeen?: boolean
  onDriver: (tour: Iri) => void
  onSeen: (key: string) => void
}

/** An entry of 'Zu klären': icon, sentence, tour with facts, and one action. */
export function IssueRow({
  issue,
  now,
  may,
  isFirst = false,
  isSeen = false,
  onDriver,
  onSeen,
}: IssueRowProps) {
  const { title, detail } = wordsOf(issue, now)
  const { icon, tone } = lookOf(issue)
  const { tour } = issue
  return (
    <li data-kind={issue.kind} data-seen={isSeen || undefined}>
      <span data-tone={tone}>
        <Icon name={icon} />
      </span>
      <span className="home-name">
        <strong title={title}>{title}</strong>
        {tour === null && detail === '' ? null : (
          <small title={detail}>
            {tour === null ? null : <TourBadge name={tour.name} code={tour.code} colour={tour.colour} />}{' '}
            {detail}
          </small>
        )}
      </span>
      <ActButton
        act={actOf(issue, may)}
        subject={{ title, tour: tour?.name ?? null }}
        isSolid={isFirst}
        onDriver={onDriver}
        onFollow={() => {
          if (isPutAside(issue)) onSeen(issue.key)
        }}
      />
    </li>
  )
}

/** Entries without a state that would change once they are clarified. */
const isPutAside = ({ kind }: Issue): boolean => kind === 'proof' || kind === 'rating' || kind === 'mail'

type ActButtonProps = {
  act: Act
  subject: { title: string; tour: string | null }
  isSolid: boolean
  onDriver: (tour: Iri) => void
  onFollow: () => void
}

function ActButton({ act, subject, isSolid, onDriver, onFollow }: ActButtonProps) {
  const words = issueTexts.acts[act.label]
  const look = {
    className: 'home-act',
    size: 'sm',
    variant: isSolid ? 'solid' : 'outline',
    'aria-label': issueTexts.actOn({ act: words, ...subject }),
  } as const
  if ('href' in act)
    return (
      <ButtonLink {...look} href={act.href} onClick={onFollow}>
        {words}
      </ButtonLink>
    )
  if ('phone' in act)
    return (
      <CallAnchor {...look} href={`tel:${act.phone}`} title={act.name}>
        {words}
      </CallAnchor>
    )
  return (
    <Button {...look} aria-haspopup="dialog" onClick={() => onDriver(act.tour)}>
      {words}
    </Button>
  )
}
