/** Beginnings and ends of names of one script; Latin spelling after a colon where it differs. */
type Syllables = { starts: string; ends: string };
export type Culture = { nationality: string; given: Syllables; family: Syllables };

const culture = (
  nationality: string,
  given: [starts: string, ends: string],
  family: [starts: string, ends: string],
): Culture => ({
  nationality,
  given: { starts: given[0], ends: given[1] },
  family: { starts: family[0], ends: family[1] },
});

/** What names are put together from: some 2,000 given names and 1,700 family names. */
export const cultures: readonly Culture[] = [
  culture(
    'GB',
    [
      'Al Ber Cla Da El Fre Geor Har Is Jo Ka Li Mar Na Ol Ro Sa To Vi Wil',
      'bert ra rence vid sie die ge riet abel seph ren son vin tha iver ryn mas toria liam ston',
    ],
    [
      'Ash Black Brook Clif Down East Fair Green Hart Ken King Lang Moor Nor North Pem Red Stan Thorn Whit',
      'ford wood field ton ley ham worth by well bridge brook stone man dale more shaw',
    ],
  ),
  culture(
    'DE',
    [
      'Jür Gün Kä Lü Mi Sö Wal Hei Fri Ger Ste Ur An Chri Jo',
      'gen ther the der chael ren traud ke da hard fan sula nes stoph hanna bel',
    ],
    [
      'Mül Schrö Köh Grü Weiß Bäu Krä Hoff Zim Schäf Lan Brück Fröh Stein Wag',
      'ler der mann bach ner berg feld lich meier stein hauer hof wald',
    ],
  ),
  culture(
    'NO',
    [
      'Bjø Sø Gu Ås In As Ei Sig Tor Hå Kje Liv Ole Ran Øy',
      'rn ren dal mund ga lak rid stein kon til unn vind gard leif',
    ],
    [
      'Øster Berg Haug Sol Lind Å Nord Sand Fjell Strø Holm Bø Vik Dal Skov',
      'gaard lund sen land heim berg rud stad vik nes bakke gren',
    ],
  ),
  culture(
    'PL',
    [
      'Ka Mał Sta Wło Zbi Łu Bo Agn Paw Mag Jó Kry Woj Da Prze',
      'sia gorzata nisław dzimierz gniew kasz żena ieszka eł dalena zef styna ciech nuta mysław',
    ],
    [
      'Kowal Wiś Wój Lewan Zie Szy Woź Dąb Koz Jan Maz Kwiat Gra Nowa Król',
      'ski niewski cik dowski liński mański niak rowski łowski kowski urek bowski czyk',
    ],
  ),
  culture(
    'ES',
    [
      'Jo Ma Án Íñi Be Lu Car Gui Fran Só Ra Es Mó Ju Ele',
      'sé ría gel go goña cía men llermo cisco nia úl teban nica lián na',
    ],
    [
      'Rodr Fern Gonz Mart Núñ Ib Gut Jim Pe Mu Ord Vel Her Zam Cas',
      'íguez ández ález ínez ez áñez iérrez énez ña ñoz óñez asco rera ora tillo',
    ],
  ),
  culture(
    'TR',
    [
      'Ay Meh Çağ Gül Öz Er Şe Yıl Kad Ha Em Tu Se Ni De',
      'şe met la şen gür dem nol dız ir kan ine rgut lin hal niz',
    ],
    [
      'Yıl Kay De Şa Çe Öz Ars Doğ Kı Ay Gü Er Ka Ta Bu',
      'maz a mir hin lik türk lan an lıç dın neş doğan ya ş lut',
    ],
  ),
  culture(
    'UA',
    [
      'Оле:Ole Ми:My На:Na Ві:Vi Іва:Iva Те:Te Лю:Liu Бо:Bo Ка:Ka Сер:Ser Дми:Dmy Га:Ha',
      'на:na кола:kola таля:talia ктор:ktor нка:nka тяна:tiana дмила:dmyla гдан:hdan терина:teryna гій:hii тро:tro лина:lyna',
    ],
    [
      'Шев:Shev Бон:Bon Кова:Kova Ткач:Tkach Мель:Mel Крав:Krav Пет:Pet Лис:Lys Гон:Hon Сав:Sav Руд:Rud Мар:Mar',
      'ченко:chenko дар:dar ль:l енко:enko ник:nyk чук:chuk ренко:renko тенко:tenko чар:char ків:kiv',
    ],
  ),
  culture(
    'GR',
    [
      'Γι:Gi Δη:Di Ελ:El Κα:Ka Νι:Ni Σο:So Αν:An Βα:Va Θε:The Μα:Ma',
      'ώργος:orgos μήτρης:mitris ένη:eni τερίνα:terina κόλας:kolas φία:fia δρέας:dreas σίλης:silis όδωρος:odoros ρία:ria',
    ],
    [
      'Παπα:Papa Δημη:Dimi Γεωρ:Geor Κων:Kon Νικο:Niko Βασι:Vasi Ιωαν:Ioan Χρι:Chri Μακ:Mak Οικο:Oiko',
      'δόπουλος:dopoulos τρίου:triou γίου:giou στάντου:stantou λάου:laou λείου:leiou νίδης:nidis στάκης:stakis ρής:ris νόμου:nomou',
    ],
  ),
  culture(
    'CN',
    [
      '明:ming 小:xiao 伟:wei 丽:li 建:jian 文:wen 志:zhi 海:hai 春:chun 雪:xue 国:guo 玉:yu',
      '华:hua 芳:fang 强:qiang 梅:mei 军:jun 英:ying 平:ping 红:hong 龙:long 兰:lan 东:dong 霞:xia',
    ],
    [
      '王:wang 李:li 张:zhang 刘:liu 陈:chen 杨:yang 黄:huang 赵:zhao 吴:wu 周:zhou 欧阳:ouyang 司马:sima',
      ':',
    ],
  ),
  culture(
    'EG',
    [
      'مح:moh أح:ah فا:fa يو:you إب:ib ليل:leil خال:khal زين:zein عم:om سل:sal',
      'مد:med مود:moud طمة:tema سف:sef راهيم:rahim ى:a د:ed ب:ab ر:ar مى:ma',
    ],
    [
      'الشر:elshar النج:elnag حس:has منص:mans الس:els عبد:abd غان:ghan فر:far رم:ram صال:sal',
      'يف:if ار:ar ين:ein ور:our يد:ayed الله:allah م:em ج:ag ضان:adan ح:eh',
    ],
  ),
];
