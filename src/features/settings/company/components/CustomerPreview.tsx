import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { useMapTheme } from '../../../../components/frame/useMapTheme'
import { Segments } from '../../../../components/inputs/Segments'
import type { CompanyDraft } from '../../../../domain/company/companyDraft'
import { brandColourOf, sampleVisit } from '../../../../domain/company/sampleVisit'
import { restingAction, type DraftStore } from '../../../../kits/customerPage/customerParts'
import { CustomerView } from '../../../../kits/customerPage/CustomerView'
import { MissingView } from '../../../../kits/customerPage/MissingView'
import { FullWidth, Section } from '../../../../kits/settings/Section'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { customerRulesTexts as texts } from '../../../../texts/settings/customerRules'
import { useLogoAddress } from '../useLogoAddress'
import './customerPreview.css'

const states = ['planned', 'underWay', 'done', 'missing'] as const
type PreviewState = (typeof states)[number]

const options = states.map((state) => ({ value: state, label: texts.previewStates[state] }))
const resting = { instruction: restingAction, absence: restingAction, rating: restingAction }
const forgetting: DraftStore = { read: () => null, write: () => undefined }
/** A grey picture. */
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="40" height="30"%3E%3Crect width="40" height="30" fill="%23abb8be"/%3E%3C/svg%3E'

/** The customer page with the settings of the form. It can be seen, not used: it would send nothing. */
export function CustomerPreview({ draft }: { draft: CompanyDraft }) {
  const [state, setState] = useState<PreviewState>('planned')
  const theme = useMapTheme()
  const { company } = useCurrentUser()
  const logo = useLogoAddress(company.pdfLogo ?? null)
  const isOff = draft.customerPageEnabled !== true
  return (
    <Section title={texts.preview} {...(isOff ? { hint: texts.previewOff } : {})}>
      <FullWidth>
        <Segments label={texts.preview} options={options} value={state} onChoose={setState} />
        <Box
          className={`customer-preview ${theme}`}
          role="region"
          aria-label={texts.previewFrame}
          tabIndex={0}
        >
          <div inert>
            {isOff || state === 'missing' ? (
              <MissingView />
            ) : (
              <CustomerView
                key={state}
                facts={sampleVisit(
                  state,
                  draft,
                  { ...texts.sample, company: draft.name, timeZone: draft.timeZone },
                  { logo, colour: brandColourOf(company) },
                )}
                isLost={false}
                actions={resting}
                send={() => undefined}
                drafts={forgetting}
                addressOf={(path) => (path === 'photo' ? picture : path === logo ? logo : '#')}
                map={
                  state === 'underWay' && draft.customerSeesVehicle === true ? (
                    <p className="customer-preview-map">{texts.map}</p>
                  ) : null
                }
              />
            )}
          </div>
        </Box>
      </FullWidth>
    </Section>
  )
}
