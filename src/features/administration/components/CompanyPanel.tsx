import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Dialog } from '../../../components/dialogs/Dialog'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { switchableFeatures, usualExtensionDays } from '../../../contract/company/administration'
import { Toggle } from '../../../kits/form/Toggle'
import { useWidthClass } from '../../../kits/table/useWidthClass'
import type { AdministrationCommand } from '../../../machines/command/administrationCommands'
import { useExtension } from '../../../platform/useExtension'
import { administrationTexts as texts } from '../../../texts/administration/administration'
import { formatDate, formatNumber } from '../../../texts/kit/format'
import { shellTexts } from '../../../texts/shell/shell'
import { possibleActions, type CompanyRow } from '../deriveCompanyRows'
import { bytesText, nameOfCompany, recentText, TrialEnd } from './companyColumns'
import { CompanyLog } from './CompanyLog'
import { CompanyState } from './CompanyState'

type CompanyPanelProps = {
  row: CompanyRow
  now: number
  onCommand: (command: AdministrationCommand) => void
  onClose: () => void
}

/** One company: a panel beside the list, which stays usable; on small screens a dialog. */
export function CompanyPanel(props: CompanyPanelProps) {
  const width = useWidthClass()
  const name = nameOfCompany(props.row)
  const isBeside = width === 'xl' || width === '2xl'
  return isBeside ? (
    <SidePanel title={name} onClose={props.onClose}>
      <Content {...props} />
    </SidePanel>
  ) : (
    <Dialog title={name} size="small" onClose={props.onClose}>
      <div className="company-panel">
        <Content {...props} />
      </div>
    </Dialog>
  )
}

function SidePanel({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      // Returns the focus when the panel unmounts.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      ref={panel}
      className="company-aside"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <Button variant="quiet" size="icon" aria-label={shellTexts.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </header>
      <div className="company-panel">{children}</div>
    </aside>
  )
}

function Content({ row, now, onCommand }: CompanyPanelProps) {
  const { iri, name, features, state, deletionAt } = row
  const { canExtend, canPause, canWake } = possibleActions(row)
  const hasActions = useExtension('platformActions')
  const hasLog = useExtension('auditLog')
  return (
    <>
      <section>
        <dl>
          <Fact label={texts.state}>
            <CompanyState state={state} deletionAt={null} />
          </Fact>
          {deletionAt === null ? null : (
            <Fact label={texts.deletion}>
              <CompanyState state={state} deletionAt={deletionAt} />
            </Fact>
          )}
          <Fact label={texts.trialEnd}>
            <TrialEnd row={row} />
            {row.daysLeft === null ? null : `, ${texts.daysLeft({ count: row.daysLeft })}`}
          </Fact>
          <Fact label={texts.package}>{row.package || shellTexts.missing}</Fact>
          <Fact label={texts.created}>
            {row.createdAt === null ? shellTexts.missing : formatDate(row.createdAt)}
          </Fact>
          <Fact label={texts.userCount}>
            {row.userCount === null ? shellTexts.missing : formatNumber(row.userCount)}
          </Fact>
          <Fact label={texts.stored}>{bytesText(row.storedBytes)}</Fact>
          <Fact label={texts.lastActivity}>{recentText(row.lastActiveAt, new Date(now))}</Fact>
        </dl>
        {hasActions ? (
          <div className="company-actions">
            {canExtend ? (
              <Button
                size="sm"
                variant="solid"
                onClick={() => onCommand({ kind: 'extendTrial', iri, name, days: usualExtensionDays })}
              >
                <Icon name="clock" />
                {texts.extendTrial}
              </Button>
            ) : null}
            {canPause ? (
              <Button size="sm" onClick={() => onCommand({ kind: 'setPaused', iri, name, isPaused: true })}>
                <Icon name="pause" />
                {texts.pause}
              </Button>
            ) : null}
            {canWake ? (
              <Button size="sm" onClick={() => onCommand({ kind: 'setPaused', iri, name, isPaused: false })}>
                <Icon name="play" />
                {texts.wake}
              </Button>
            ) : null}
            {deletionAt === null ? null : (
              <Button size="sm" onClick={() => onCommand({ kind: 'keepCompany', iri, name })}>
                {texts.keep}
              </Button>
            )}
          </div>
        ) : null}
      </section>
      <section>
        <h3>{texts.functions}</h3>
        {features === null || !hasActions ? (
          <p>{texts.unknownFeatures}</p>
        ) : (
          switchableFeatures.map((feature) => (
            <div key={feature} className="company-feature">
              <Toggle
                label={texts.features[feature] ?? feature}
                name={feature}
                checked={features.includes(feature)}
                onChange={(isOn) => onCommand({ kind: 'switchFeature', iri, name, feature, isOn })}
              />
              <code>{feature}</code>
            </div>
          ))
        )}
      </section>
      {hasLog ? <CompanyLog company={iri} /> : null}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
