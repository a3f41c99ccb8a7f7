/** An address that the postcode search knows. Public offices and well-known buildings, so that postcodes are the real ones. */
export interface Place {
  zonecode: string;
  sido: string;
  sigungu: string;
  /** Eup, myeon or legal dong. */
  bname: string;
  roadname: string;
  buildingNo: string;
  buildingName: string;
  jibun: string;
  /** Degrees. */
  longitude: number;
  latitude: number;
}

const rows = `
06236|서울|강남구|역삼동|테헤란로|152|강남파이낸스센터|737|127.0365|37.5001
06611|서울|서초구|서초동|서초대로77길|17||1321-11|127.0254|37.5010
04524|서울|중구|태평로1가|세종대로|110|서울특별시청|31|126.9784|37.5666
03171|서울|종로구|세종로|세종대로|209|정부서울청사|77-6|126.9756|37.5751
05551|서울|송파구|신천동|올림픽로|300|롯데월드타워|29|127.1025|37.5126
05510|서울|송파구|신천동|올림픽로35길|123|향군타워|7-29|127.1036|37.5155
07326|서울|영등포구|여의도동|여의나루로|60|여의도우체국|22|126.9321|37.5273
03722|서울|서대문구|신촌동|연세로|50-1|세브란스병원|134|126.9408|37.5622
03080|서울|종로구|연건동|대학로|101|서울대학교병원|28-21|126.9990|37.5797
13494|경기|성남시 분당구|삼평동|판교역로|235|에이치스퀘어 엔동|681|127.1086|37.4021
13561|경기|성남시 분당구|정자동|불정로|6|네이버그린팩토리|178-1|127.1054|37.3595
16508|경기|수원시 영통구|이의동|도청로|30|경기도청|1338|127.0536|37.2891
12910|경기|하남시|풍산동|아리수로|565||685|127.189468066887|37.569300858571
21554|인천|남동구|구월동|정각로|29|인천광역시청|1138|126.7052|37.4563
23113|인천|옹진군|백령면|백령로|831||1022|124.7133|37.9660
24266|강원특별자치도|춘천시|봉의동|중앙로|1|강원특별자치도청|15|127.7300|37.8853
25440|강원특별자치도|강릉시|홍제동|강릉대로|33|강릉시청|1001|128.8760|37.7519
28515|충북|청주시 상당구|문화동|상당로|82|충청북도청|89|127.4914|36.6357
32255|충남|홍성군|홍북읍|충남대로|21|충청남도청|1000|126.6729|36.6588
35242|대전|서구|둔산동|둔산로|100|대전광역시청|1420|127.3848|36.3504
30151|세종특별자치시||보람동|한누리대로|2130|세종특별자치시청|720|127.2890|36.4801
54968|전북특별자치도|전주시 완산구|효자동3가|효자로|225|전북특별자치도청|1|127.1088|35.8203
61945|광주|서구|치평동|내방로|111|광주광역시청|1200|126.8514|35.1601
58564|전남|무안군|삼향읍|오룡길|1|전라남도청|1000|126.4630|34.8161
58866|전남|신안군|흑산면|흑산일주로|180||1000|125.4303|34.6824
59127|전남|완도군|금일읍|금일로|73||1234|127.0470|34.3380
41911|대구|중구|동인동1가|공평로|88|대구광역시청|2-1|128.6018|35.8714
36759|경북|안동시 풍천면|갈전리|도청대로|455|경상북도청|1200|128.5056|36.5760
40221|경북|울릉군|울릉읍|도동2길|67||206|130.9057|37.4813
44675|울산|남구|신정동|중앙로|201|울산광역시청|646-4|129.3114|35.5384
47545|부산|연제구|연산동|중앙대로|1001|부산광역시청|1000|129.0756|35.1796
48058|부산|해운대구|우동|센텀중앙로|79|센텀사이언스파크|1458|129.1312|35.1735
51154|경남|창원시 의창구|사림동|중앙대로|300|경상남도청|1|128.6919|35.2383
53089|경남|통영시|산양읍|욕지일주로|50||500|128.2660|34.6330
63309|제주특별자치도|제주시|영평동|첨단로|242|스페이스닷원|2181|126.5704|33.4511
63122|제주특별자치도|제주시|연동|문연로|6|제주특별자치도청|312-1|126.4983|33.4890
63584|제주특별자치도|서귀포시|서홍동|중앙로|105|서귀포시청|447|126.5600|33.2541
`;

export const places: readonly Place[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [zonecode, sido, sigungu, bname, roadname, buildingNo, buildingName, jibun, x, y] = row.split(
      '|',
    ) as string[];
    const [longitude, latitude] = [Number(x), Number(y)];
    return { zonecode, sido, sigungu, bname, roadname, buildingNo, buildingName, jibun, longitude, latitude } as Place;
  });

const MOST = 30;

export const roadAddress = ({ sido, sigungu, roadname, buildingNo }: Place) =>
  [sido, sigungu, roadname, buildingNo].filter(Boolean).join(' ');
export const jibunAddress = ({ sido, sigungu, bname, jibun }: Place) =>
  [sido, sigungu, bname, jibun].filter(Boolean).join(' ');

/** Places that contain every word of a query in their address, building or postcode. */
export function findPlaces(question: string): Place[] {
  const words = question.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return places
    .filter((place) => {
      const text = `${roadAddress(place)} ${jibunAddress(place)} ${place.buildingName} ${place.zonecode}`;
      return words.every((word) => text.includes(word));
    })
    .slice(0, MOST);
}

/** The result for the embedding page; every value is a text, missing ones are empty. */
export function resultOf(place: Place, type: 'R' | 'J', query: string): Record<string, string> {
  const [road, jibun] = [roadAddress(place), jibunAddress(place)];
  return {
    zonecode: place.zonecode,
    address: type === 'R' ? road : jibun,
    addressType: 'R',
    userSelectedType: type,
    userLanguageType: 'K',
    noSelected: 'N',
    roadAddress: road,
    jibunAddress: jibun,
    autoRoadAddress: '',
    autoJibunAddress: '',
    buildingName: place.buildingName,
    apartment: 'N',
    sido: place.sido,
    sigungu: place.sigungu,
    bname: place.bname,
    roadname: place.roadname,
    query,
  };
}
