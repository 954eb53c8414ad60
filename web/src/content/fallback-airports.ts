import type { AirportSuggestion } from '#http/contracts/airports.ts';

/** An airport of the built-in list; `popularity` is 0–100, more for busier airports. */
export type FallbackAirport = AirportSuggestion & { popularity: number };

/** By continent, one airport on each line: code, name, city, country, popularity. */
const airportsByContinent: Record<string, string> = {
  'North America': `
    ATL | Hartsfield–Jackson Atlanta International Airport | Atlanta | United States | 97
    LAX | Los Angeles International Airport | Los Angeles | United States | 97
    ORD | Chicago O'Hare International Airport | Chicago | United States | 94
    DFW | Dallas Fort Worth International Airport | Dallas | United States | 94
    DEN | Denver International Airport | Denver | United States | 91
    JFK | John F. Kennedy International Airport | New York | United States | 100
    SFO | San Francisco International Airport | San Francisco | United States | 94
    SEA | Seattle–Tacoma International Airport | Seattle | United States | 91
    LAS | Harry Reid International Airport | Las Vegas | United States | 88
    MCO | Orlando International Airport | Orlando | United States | 88
    EWR | Newark Liberty International Airport | Newark | United States | 91
    MIA | Miami International Airport | Miami | United States | 94
    PHX | Phoenix Sky Harbor International Airport | Phoenix | United States | 88
    IAH | George Bush Intercontinental Houston Airport | Houston | United States | 88
    BOS | Logan International Airport | Boston | United States | 88
    MSP | Minneapolis–Saint Paul International Airport | Minneapolis | United States | 82
    FLL | Fort Lauderdale Hollywood International Airport | Fort Lauderdale | United States | 82
    PHL | Philadelphia International Airport | Philadelphia | United States | 82
    LGA | LaGuardia Airport | New York | United States | 82
    IAD | Washington Dulles International Airport | Washington | United States | 88
    DCA | Ronald Reagan Washington National Airport | Washington | United States | 82
    HNL | Daniel K. Inouye International Airport | Honolulu | United States | 82
    YYZ | Toronto Pearson International Airport | Toronto | Canada | 91
    YVR | Vancouver International Airport | Vancouver | Canada | 85
    YUL | Montréal–Pierre Elliott Trudeau International Airport | Montréal | Canada | 82
    YYC | Calgary International Airport | Calgary | Canada | 64
    MEX | Benito Juárez International Airport | Mexico City | Mexico | 88
    CUN | Cancún International Airport | Cancún | Mexico | 82
    GDL | Guadalajara International Airport | Guadalajara | Mexico | 67
    PTY | Tocumen International Airport | Panama City | Panama | 82
    SJO | Juan Santamaría International Airport | San José | Costa Rica | 67
    HAV | José Martí International Airport | Havana | Cuba | 67
    SDQ | Las Américas International Airport | Santo Domingo | Dominican Republic | 67
    PUJ | Punta Cana International Airport | Punta Cana | Dominican Republic | 67
    MBJ | Sangster International Airport | Montego Bay | Jamaica | 67
  `,
  'South America': `
    GRU | São Paulo/Guarulhos International Airport | São Paulo | Brazil | 88
    GIG | Rio Galeão – Tom Jobim International Airport | Rio de Janeiro | Brazil | 67
    BSB | Presidente Juscelino Kubitschek International Airport | Brasília | Brazil | 67
    EZE | Minister Pistarini International Airport | Buenos Aires | Argentina | 82
    SCL | Comodoro Arturo Merino Benítez International Airport | Santiago | Chile | 82
    BOG | El Dorado International Airport | Bogotá | Colombia | 82
    LIM | Jorge Chávez International Airport | Lima | Peru | 82
    UIO | Mariscal Sucre International Airport | Quito | Ecuador | 67
    CCS | Simón Bolívar International Airport | Caracas | Venezuela | 40
    MVD | Carrasco General Cesáreo L. Berisso International Airport | Montevideo | Uruguay | 67
    ASU | Silvio Pettirossi International Airport | Asunción | Paraguay | 67
  `,
  Europe: `
    LHR | London Heathrow Airport | London | United Kingdom | 100
    LGW | London Gatwick Airport | London | United Kingdom | 88
    STN | London Stansted Airport | London | United Kingdom | 79
    LTN | London Luton Airport | London | United Kingdom | 73
    LCY | London City Airport | London | United Kingdom | 49
    MAN | Manchester Airport | Manchester | United Kingdom | 82
    EDI | Edinburgh Airport | Edinburgh | United Kingdom | 73
    BHX | Birmingham Airport | Birmingham | United Kingdom | 73
    DUB | Dublin Airport | Dublin | Ireland | 85
    CDG | Charles de Gaulle International Airport | Paris | France | 100
    ORY | Paris-Orly Airport | Paris | France | 79
    NCE | Nice-Côte d'Azur Airport | Nice | France | 79
    FRA | Frankfurt Airport | Frankfurt | Germany | 97
    MUC | Munich Airport | Munich | Germany | 91
    BER | Berlin Brandenburg Airport | Berlin | Germany | 79
    DUS | Düsseldorf Airport | Düsseldorf | Germany | 79
    HAM | Hamburg Helmut Schmidt Airport | Hamburg | Germany | 79
    AMS | Amsterdam Airport Schiphol | Amsterdam | Netherlands | 97
    BRU | Brussels Airport | Brussels | Belgium | 85
    ZRH | Zürich Airport | Zurich | Switzerland | 88
    GVA | Geneva Cointrin International Airport | Geneva | Switzerland | 79
    VIE | Vienna International Airport | Vienna | Austria | 85
    MAD | Adolfo Suárez Madrid–Barajas Airport | Madrid | Spain | 94
    BCN | Josep Tarradellas Barcelona-El Prat Airport | Barcelona | Spain | 91
    AGP | Málaga-Costa del Sol Airport | Málaga | Spain | 79
    PMI | Palma de Mallorca Airport | Palma de Mallorca | Spain | 79
    LIS | Lisbon Humberto Delgado Airport | Lisbon | Portugal | 85
    OPO | Francisco de Sá Carneiro Airport | Porto | Portugal | 70
    FCO | Rome–Fiumicino Leonardo da Vinci International Airport | Rome | Italy | 91
    MXP | Milan Malpensa International Airport | Milan | Italy | 85
    LIN | Milano Linate Airport | Milan | Italy | 70
    VCE | Venice Marco Polo Airport | Venice | Italy | 70
    NAP | Naples International Airport | Naples | Italy | 70
    ATH | Athens Eleftherios Venizelos International Airport | Athens | Greece | 85
    CPH | Copenhagen Kastrup Airport | Copenhagen | Denmark | 85
    OSL | Oslo Airport, Gardermoen | Oslo | Norway | 85
    ARN | Stockholm-Arlanda Airport | Stockholm | Sweden | 85
    HEL | Helsinki Vantaa Airport | Helsinki | Finland | 79
    KEF | Keflavik International Airport | Reykjavík | Iceland | 70
    WAW | Warsaw Chopin Airport | Warsaw | Poland | 79
    PRG | Václav Havel Airport Prague | Prague | Czechia | 79
    BUD | Budapest Liszt Ferenc International Airport | Budapest | Hungary | 79
    OTP | Bucharest Henri Coandă International Airport | Bucharest | Romania | 73
    SOF | Sofia Airport | Sofia | Bulgaria | 73
    BEG | Belgrade Nikola Tesla Airport | Belgrade | Serbia | 73
    ZAG | Zagreb Franjo Tuđman International Airport | Zagreb | Croatia | 73
    RIX | Riga International Airport | Riga | Latvia | 70
    TLL | Lennart Meri Tallinn Airport | Tallinn | Estonia | 70
    IST | İstanbul Airport | Istanbul | Türkiye | 97
    SVO | Sheremetyevo International Airport | Moscow | Russia | 76
    KBP | Boryspil International Airport | Kyiv | Ukraine | 61
    MLA | Malta International Airport | Malta | Malta | 46
  `,
  Asia: `
    DXB | Dubai International Airport | Dubai | United Arab Emirates | 100
    AUH | Zayed International Airport | Abu Dhabi | United Arab Emirates | 88
    DOH | Hamad International Airport | Doha | Qatar | 94
    RUH | King Khaled International Airport | Riyadh | Saudi Arabia | 85
    JED | King Abdulaziz International Airport | Jeddah | Saudi Arabia | 85
    KWI | Kuwait International Airport | Kuwait City | Kuwait | 76
    BAH | Bahrain International Airport | Manama | Bahrain | 76
    MCT | Muscat International Airport | Muscat | Oman | 76
    AMM | Queen Alia International Airport | Amman | Jordan | 76
    BEY | Beirut Rafic Hariri International Airport | Beirut | Lebanon | 76
    TLV | Ben Gurion International Airport | Tel Aviv | Israel | 76
    IKA | Imam Khomeini International Airport | Tehran | Iran | 61
    TBS | Tbilisi International Airport | Tbilisi | Georgia | 61
    TAS | Tashkent International Airport | Tashkent | Uzbekistan | 61
    ALA | Almaty International Airport | Almaty | Kazakhstan | 61
    KHI | Jinnah International Airport | Karachi | Pakistan | 73
    LHE | Allama Iqbal International Airport | Lahore | Pakistan | 73
    ISB | Islamabad International Airport | Islamabad | Pakistan | 73
    DEL | Indira Gandhi International Airport | New Delhi | India | 94
    BOM | Chhatrapati Shivaji Maharaj International Airport | Mumbai | India | 91
    BLR | Kempegowda International Airport | Bengaluru | India | 79
    MAA | Chennai International Airport | Chennai | India | 79
    CMB | Bandaranaike International Colombo Airport | Colombo | Sri Lanka | 73
    DAC | Hazrat Shahjalal International Airport | Dhaka | Bangladesh | 73
    KTM | Tribhuvan International Airport | Kathmandu | Nepal | 73
    MLE | Malé International Airport | Malé | Maldives | 73
    BKK | Suvarnabhumi Airport | Bangkok | Thailand | 94
    HKT | Phuket International Airport | Phuket | Thailand | 73
    SIN | Singapore Changi Airport | Singapore | Singapore | 97
    KUL | Kuala Lumpur International Airport | Kuala Lumpur | Malaysia | 88
    CGK | Soekarno-Hatta International Airport | Jakarta | Indonesia | 88
    DPS | Bali Ngurah Rai International Airport | Denpasar | Indonesia | 79
    MNL | Ninoy Aquino International Airport | Manila | Philippines | 85
    SGN | Tan Son Nhat International Airport | Ho Chi Minh City | Vietnam | 85
    HAN | Noi Bai International Airport | Hanoi | Vietnam | 79
    PNH | Phnom Penh International Airport | Phnom Penh | Cambodia | 73
    HKG | Hong Kong International Airport | Hong Kong | Hong Kong | 94
    TPE | Taiwan Taoyuan International Airport | Taipei | Taiwan | 88
    PEK | Beijing Capital International Airport | Beijing | China | 91
    PVG | Shanghai Pudong International Airport | Shanghai | China | 91
    SHA | Shanghai Hongqiao International Airport | Shanghai | China | 85
    CAN | Guangzhou Baiyun International Airport | Guangzhou | China | 85
    ICN | Incheon International Airport | Seoul | South Korea | 94
    GMP | Gimpo International Airport | Seoul | South Korea | 58
    HND | Tokyo Haneda International Airport | Tokyo | Japan | 97
    NRT | Narita International Airport | Tokyo | Japan | 94
    KIX | Kansai International Airport | Osaka | Japan | 82
    CTS | New Chitose Airport | Sapporo | Japan | 58
  `,
  Africa: `
    CAI | Cairo International Airport | Cairo | Egypt | 85
    CMN | Mohammed V International Airport | Casablanca | Morocco | 76
    TUN | Tunis Carthage International Airport | Tunis | Tunisia | 73
    ALG | Houari Boumediene Airport | Algiers | Algeria | 73
    LOS | Murtala Muhammed International Airport | Lagos | Nigeria | 76
    ABV | Nnamdi Azikiwe International Airport | Abuja | Nigeria | 55
    ACC | Kotoka International Airport | Accra | Ghana | 76
    ABJ | Félix-Houphouët-Boigny International Airport | Abidjan | Ivory Coast | 55
    NBO | Jomo Kenyatta International Airport | Nairobi | Kenya | 76
    ADD | Addis Ababa Bole International Airport | Addis Ababa | Ethiopia | 76
    EBB | Entebbe International Airport | Entebbe | Uganda | 55
    KGL | Kigali International Airport | Kigali | Rwanda | 55
    DAR | Julius Nyerere International Airport | Dar es Salaam | Tanzania | 55
    JNB | O.R. Tambo International Airport | Johannesburg | South Africa | 85
    CPT | Cape Town International Airport | Cape Town | South Africa | 76
    MRU | Sir Seewoosagur Ramgoolam International Airport | Mauritius | Mauritius | 55
  `,
  Oceania: `
    SYD | Sydney Kingsford Smith International Airport | Sydney | Australia | 91
    MEL | Melbourne International Airport | Melbourne | Australia | 88
    BNE | Brisbane International Airport | Brisbane | Australia | 76
    PER | Perth International Airport | Perth | Australia | 76
    AKL | Auckland International Airport | Auckland | New Zealand | 76
    WLG | Wellington International Airport | Wellington | New Zealand | 52
    CHC | Christchurch International Airport | Christchurch | New Zealand | 52
    NAN | Nadi International Airport | Nadi | Fiji | 52
    POM | Port Moresby Jacksons International Airport | Port Moresby | Papua New Guinea | 52
  `,
};

/** Codes of cities with the airports of this list that serve them. */
export const airportsOfCity: Readonly<Record<string, readonly string[]>> = {
  BJS: ['PEK'],
  BUE: ['EZE'],
  BUH: ['OTP'],
  CHI: ['ORD'],
  HOU: ['IAH'],
  JKT: ['CGK'],
  LON: ['LHR', 'LGW', 'STN', 'LTN', 'LCY'],
  MIL: ['MXP', 'LIN'],
  MOW: ['SVO'],
  NYC: ['JFK', 'EWR', 'LGA'],
  OSA: ['KIX'],
  PAR: ['CDG', 'ORY'],
  REK: ['KEF'],
  RIO: ['GIG'],
  ROM: ['FCO'],
  SAO: ['GRU'],
  SEL: ['ICN', 'GMP'],
  SHA: ['SHA', 'PVG'],
  SPK: ['CTS'],
  STO: ['ARN'],
  THR: ['IKA'],
  TYO: ['HND', 'NRT'],
  WAS: ['IAD', 'DCA'],
  YMQ: ['YUL'],
  YTO: ['YYZ'],
};

/** The built-in list that stands in for the airport search (spec 1 §3); load it on demand only. */
export const fallbackAirports: readonly FallbackAirport[] = Object.entries(
  airportsByContinent,
).flatMap(([continent, table]) =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [iataCode = '', name = '', city = '', country = '', popularity] = line
        .split('|')
        .map((cell) => cell.trim());
      return { iataCode, name, city, country, continent, popularity: Number(popularity) };
    }),
);
