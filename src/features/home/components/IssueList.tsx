import { useState } from 'react'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import type { Iri } from '../../../contract/wire/ids'
import { homeTexts as texts } from '../../../texts/shell/home'
import { issueTexts } from '../../../texts/shell/homeIssues'
import type { Rights } from '../issues/actOf'
import type { Issue } from '../issues/issueTypes'
import type { PartState } from '../useHome'
import { HomePart } from './HomePart'
import { IssueRow } from './IssueRow'

type IssueListProps = {
  issues: { open: readonly Issue[]; seen: readonly Issue[] }
  now: Date
  may: Rights
  /** The user's unfinished work, and the command that opens it. */
  unfinished: { count: number; open: () => void }
  state: PartState
  onRetry: () => void
  /** Opens the dialog of a tour, to choose its driver. */
  onDriver: (tour: Iri) => void
  onSeen: (key: string) => void
}

/** Number of entries on a small screen before the rest is asked for. */
const firstEntries = 3

/** Everything to clarify today by urgency, each entry with its action. */
export function IssueList(props: IssueListProps) {
  const { issues, now, may, unfinished, state, onRetry, onDriver, onSeen } = props
  const [isExpanded, setIsExpanded] = useState(false)
  const [isSeenShown, setIsSeenShown] = useState(false)
  const { open, seen } = issues
  const count = open.length + (unfinished.count > 0 ? 1 : 0)
  const isEmpty = count === 0 && !(isSeenShown && seen.length > 0)
  return (
    <HomePart
      title={texts.attention}
      count={count}
      state={state}
      onRetry={onRetry}
      empty={isEmpty ? texts.allClear : null}
      className="home-attention"
      aside={
        <>
          {seen.length === 0 ? null : (
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={isSeenShown}
              onClick={() => setIsSeenShown(!isSeenShown)}
            >
              {issueTexts.seen(seen.length)}
            </Button>
          )}
          {count <= firstEntries ? null : (
            <span className="home-expand">
              <Button
                variant="quiet"
                size="sm"
                aria-expanded={isExpanded}
                onClick={() => setIsExpanded(!isExpanded)}
              >
                {isExpanded ? issueTexts.showFewer : issueTexts.showAll(count)}
              </Button>
            </span>
          )}
        </>
      }
    >
      <ul className="home-scroll" data-expanded={isExpanded || isSeenShown || undefined}>
        {open.map((issue, index) => (
          <IssueRow
            key={issue.key}
            issue={issue}
            now={now}
            may={may}
            isFirst={index === 0}
            onDriver={onDriver}
            onSeen={onSeen}
          />
        ))}
        {unfinished.count === 0 ? null : <Unfinished {...unfinished} />}
        {isSeenShown
          ? seen.map((issue) => (
              <IssueRow
                key={issue.key}
                issue={issue}
                now={now}
                may={may}
                isSeen
                onDriver={onDriver}
                onSeen={onSeen}
              />
            ))
          : null}
      </ul>
    </HomePart>
  )
}

function Unfinished({ count, open }: { count: number; open: () => void }) {
  const { title, detail } = texts.kinds.unfinished
  return (
    <li>
      <Icon name="pencil" />
      <span className="home-name">
        <strong>{title}</strong>
        <small>{detail(count)}</small>
      </span>
      <Button
        className="home-act"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${texts.goOn}: ${title}`}
        onClick={open}
      >
        {texts.goOn}
      </Button>
    </li>
  )
}
