import type { Random } from './random'

/** Names for contacts, patients and practices; the mixture of Berlin. All invented. */
const firstNames = {
  female:
    'Irmgard Hannelore Ayşe Agnieszka Renate Fatma Birgit Elif Gisela Ewa Monika Nour Petra Oksana Sabine Ljubica Ursula Zehra Ingrid Danuta Heike Samira Karin Thi-Lan Edeltraud Milena Doris Rosalinda',
  male: 'Horst Mehmet Klaus-Dieter Andrzej Wolfgang Hasan Jürgen Dragan Manfred Tarek Bernd Oleh Günter Emre Detlef Goran Hans-Joachim Yusuf Reinhard Piotr Siegfried Karim Lothar Ömer Eberhard Mikhail Joachim Matteo',
} as const

const lastNames =
  'Schubert Kowalski Yıldız Lehmann Nowak Haddad Krüger Özdemir Zimmermann Wójcik Brandt Petrović Hartmann Nguyen Vogel Demir Kaiser Ivanova Fuchs Aydın Scholz Marković Winkler Rossi Lorenz Şahin Albrecht Dąbrowski Pohl El-Khatib Seidel Baran Ludwig Horvat Sommer Kılıç Böhm Bondarenko Jansen Öztürk Wegner Sørensen Thiele Mansour Busse Zielińska Dietrich Rahimi Kuhn Jovanović Ebert Tran Lindner Çelik Berger Moreau Stahl Abubakar Reinhardt Kaya'

const women = firstNames.female.split(' ')
const men = firstNames.male.split(' ')
const families = lastNames.split(' ')

export type Person = { salutation: 'Frau' | 'Herr'; firstName: string; lastName: string }

export function randomPerson(random: Random): Person {
  const isWoman = random.chance(0.55)
  return {
    salutation: isWoman ? 'Frau' : 'Herr',
    firstName: random.pick(isWoman ? women : men),
    lastName: random.pick(families),
  }
}

/** Numbers of this block are given to nobody, like the mail domains that end in `.example`. */
export const randomPhone = (random: Random): string =>
  `030 5550 ${String(random.integer(0, 9999)).padStart(4, '0')}`

const transcribed: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i', ø: 'oe' }

/** A name as it stands in a mail address: `Schürholz` becomes `schuerholz`, `Wiśniewski` `wisniewski`. */
export const mailName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüßıø]/g, (letter) => transcribed[letter] ?? letter)
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
