/** A city that several airports serve, under the code that IATA gives the city as a whole. */
export type MetropolitanArea = { code: string; name: string; airports: string[] };

const area = (code: string, name: string, airports: string): MetropolitanArea => ({
  code,
  name,
  airports: airports.split(' '),
});

/** Cities with a code of their own; written by hand, since no open source has them. */
export const metropolitanAreas: readonly MetropolitanArea[] = [
  area('ANK', 'Ankara', 'ESB'),
  area('BJS', 'Beijing', 'PEK PKX'),
  area('BER', 'Berlin', 'BER'),
  area('BUE', 'Buenos Aires', 'EZE AEP'),
  area('BUH', 'Bucharest', 'OTP BBU'),
  area('CHI', 'Chicago', 'ORD MDW'),
  area('DTT', 'Detroit', 'DTW'),
  area('EAP', 'Basel', 'BSL'),
  area('HOU', 'Houston', 'IAH HOU'),
  area('IZM', 'Izmir', 'ADB'),
  area('JKT', 'Jakarta', 'CGK HLP'),
  area('LON', 'London', 'LHR LGW STN LTN LCY SEN'),
  area('MIL', 'Milan', 'MXP LIN BGY'),
  area('MMA', 'Malmö', 'MMX'),
  area('MOW', 'Moscow', 'SVO DME VKO ZIA'),
  area('NYC', 'New York', 'JFK EWR LGA'),
  area('OSA', 'Osaka', 'KIX ITM'),
  area('PAR', 'Paris', 'CDG ORY BVA'),
  area('QDF', 'Dallas', 'DFW DAL'),
  area('QLA', 'Los Angeles', 'LAX BUR SNA ONT LGB'),
  area('QMI', 'Miami', 'MIA FLL'),
  area('QSF', 'San Francisco', 'SFO OAK SJC'),
  area('REK', 'Reykjavík', 'KEF RKV'),
  area('RIO', 'Rio de Janeiro', 'GIG SDU'),
  area('ROM', 'Rome', 'FCO CIA'),
  area('SAO', 'São Paulo', 'GRU CGH VCP'),
  area('SEL', 'Seoul', 'ICN GMP'),
  area('SHA', 'Shanghai', 'PVG SHA'),
  area('SPK', 'Sapporo', 'CTS OKD'),
  area('STO', 'Stockholm', 'ARN BMA'),
  area('TCI', 'Tenerife', 'TFS TFN'),
  area('THR', 'Tehran', 'IKA THR'),
  area('TYO', 'Tokyo', 'HND NRT'),
  area('WAS', 'Washington', 'IAD DCA BWI'),
  area('YEA', 'Edmonton', 'YEG'),
  area('YMQ', 'Montréal', 'YUL YHU'),
  area('YTO', 'Toronto', 'YYZ YTZ'),
];
