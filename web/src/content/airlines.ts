/** How a carrier is shown where it has no logo: a class with its colours, a short code, its name. */
export type AirlineDisplay = { colour: string; logo: string; name: string };

/** White text on each of them has a contrast of 4.5 : 1 and more; they serve light and dark. */
export const colours = {
  navy: 'bg-[#14305f] text-[#ffffff]',
  blue: 'bg-[#1a4fa3] text-[#ffffff]',
  azure: 'bg-[#0b6a94] text-[#ffffff]',
  teal: 'bg-[#0f6b66] text-[#ffffff]',
  green: 'bg-[#1f6b3a] text-[#ffffff]',
  olive: 'bg-[#5d6417] text-[#ffffff]',
  gold: 'bg-[#7d5b12] text-[#ffffff]',
  orange: 'bg-[#a84a0b] text-[#ffffff]',
  red: 'bg-[#b01c2e] text-[#ffffff]',
  maroon: 'bg-[#6f1d3b] text-[#ffffff]',
  purple: 'bg-[#5a2d82] text-[#ffffff]',
  pink: 'bg-[#a3246f] text-[#ffffff]',
  grey: 'bg-[#566270] text-[#ffffff]',
} as const;

/** By colour, one carrier on each line: code and full name. */
const airlinesByColour: Record<Exclude<keyof typeof colours, 'grey'>, string> = {
  navy: `
    BA British Airways
    LH Lufthansa
    DL Delta Air Lines
    FR Ryanair
    SQ Singapore Airlines
    LO LOT Polish Airlines
    SU Aeroflot
    AM Aeroméxico
    CM Copa Airlines
    FI Icelandair
    6E IndiGo
    NH All Nippon Airways
  `,
  blue: `
    AF Air France
    UA United Airlines
    B6 JetBlue
    WN Southwest Airlines
    SK Scandinavian Airlines
    AY Finnair
    AZ ITA Airways
    MU China Eastern Airlines
    CZ China Southern Airlines
    GA Garuda Indonesia
    UX Air Europa
    MS EgyptAir
    SA South African Airways
  `,
  azure: `
    KL KLM Royal Dutch Airlines
    KE Korean Air
    VN Vietnam Airlines
    AR Aerolíneas Argentinas
    KU Kuwait Airways
    AD Azul Brazilian Airlines
    FZ flydubai
    A3 Aegean Airlines
    DE Condor
    UL SriLankan Airlines
  `,
  teal: `
    CX Cathay Pacific
    WY Oman Air
    AS Alaska Airlines
    WS WestJet
    KC Air Astana
  `,
  green: `
    EI Aer Lingus
    TP TAP Air Portugal
    BR EVA Air
    SV Saudia
    PK Pakistan International Airlines
    ET Ethiopian Airlines
    F9 Frontier Airlines
    HV Transavia
    BT airBaltic
  `,
  olive: `
    VY Vueling
    NK Spirit Airlines
    TR Scoot
  `,
  gold: `
    GF Gulf Air
    EY Etihad Airways
    RJ Royal Jordanian
    5J Cebu Pacific
    PC Pegasus Airlines
  `,
  orange: `
    U2 easyJet
    G3 Gol
    JQ Jetstar
    SG SpiceJet
  `,
  red: `
    AA American Airlines
    AC Air Canada
    EK Emirates
    QF Qantas
    TK Turkish Airlines
    IB Iberia
    LX Swiss International Air Lines
    OS Austrian Airlines
    JL Japan Airlines
    AV Avianca
    AI Air India
    CA Air China
    AT Royal Air Maroc
    DY Norwegian Air Shuttle
    VS Virgin Atlantic
    VA Virgin Australia
    AK AirAsia
    KQ Kenya Airways
    MK Air Mauritius
    HU Hainan Airlines
    OZ Asiana Airlines
    TU Tunisair
  `,
  maroon: `
    QR Qatar Airways
    EW Eurowings
    ME Middle East Airlines
  `,
  purple: `
    TG Thai Airways
    LA LATAM Airlines
    HA Hawaiian Airlines
    Y4 Volaris
    NZ Air New Zealand
  `,
  pink: `
    W6 Wizz Air
    CI China Airlines
    MH Malaysia Airlines
    PR Philippine Airlines
    SN Brussels Airlines
  `,
};

/** The airline display table (spec 1 §3), by the carrier's two-character code. */
export const airlines: ReadonlyMap<string, AirlineDisplay> = new Map(
  Object.entries(airlinesByColour).flatMap(([colour, table]) =>
    table
      .trim()
      .split('\n')
      .map((line): [string, AirlineDisplay] => {
        const logo = line.trim().slice(0, 2);
        const name = line.trim().slice(3);
        return [logo, { colour: colours[colour as keyof typeof colours], logo, name }];
      }),
  ),
);

/** How to show a carrier; an unknown one has its first two letters on grey (spec 1 §3). */
export const airlineDisplay = (codeOrName: string): AirlineDisplay =>
  airlines.get(codeOrName) ?? {
    colour: colours.grey,
    logo: codeOrName.slice(0, 2).toUpperCase(),
    name: codeOrName,
  };
