import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { ButtonLink, TextLink } from '../../components/inputs/controls'
import { PageFrame } from '../../components/frame/PageFrame'
import { pathOf } from '../../domain/navigation/clientRoutes'
import { usePlatform } from '../../platform/platform'
import { infoTexts } from '../../texts/settings/info'
import { screenTexts } from '../../texts/shell/screens'
import './info.css'

const links = ['agb', 'contact', 'imprint', 'privacy', 'download-mobile-app'] as const

/** The frame of the public pages, with a link back for signed-in users and visitors. */
export function InfoFrame({ title, children }: { title: string; children: ReactNode }) {
  const { session } = usePlatform()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.context.user !== null)
  const back = isSignedIn
    ? { href: pathOf('index'), label: infoTexts.toApplication }
    : { href: pathOf('security-login'), label: infoTexts.toLogin }
  return (
    <PageFrame
      title={title}
      action={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
      footer={links.map((route) => (
        <TextLink key={route} href={pathOf(route)} color="fg.muted">
          {screenTexts[route].title}
        </TextLink>
      ))}
    >
      <div className="info-text">{children}</div>
    </PageFrame>
  )
}
